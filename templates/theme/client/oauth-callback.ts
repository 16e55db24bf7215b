// The one script of the page on which a sign-in ends: hands what the authorization server sent to the page that waits for it, and to no
// other, and takes it out of the address. See islands/sending/callback.ts.

const given = new URLSearchParams(location.search);
window.history.replaceState(null, "", location.pathname);
const say = (part: string): void => {
  for (const one of document.body.querySelectorAll("p")) one.hidden = one.id !== part;
};
const state = given.get("state");
if (state === null) say("lost");
else {
  const channel = new BroadcastChannel(`pio-docs sign-in ${state}`);
  const lost = setTimeout(() => say("lost"), 3000);
  channel.onmessage = () => {
    clearTimeout(lost);
    say("done");
    channel.close();
    window.close();
  };
  const error = given.get("error");
  const words = [error, given.get("error_description")].filter((text) => text !== null).join(": ");
  channel.postMessage({ code: given.get("code"), iss: given.get("iss"), ...(error === null ? {} : { error: words }) });
}
