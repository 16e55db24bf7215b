// What is said of a post beside its text: its day, who wrote it, how long it takes to read; and its tags.
import type { ReactElement } from "react";
import { dayIn } from "../../../src/messages/page-messages.ts";
import type { PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

type PostFactsProps = {
  readonly date: string | undefined;
  readonly minutes?: number | undefined;
  readonly authors?: readonly string[];
};

/** On one line. */
export function PostFacts({ date, minutes, authors = [] }: PostFactsProps): ReactElement | null {
  if (date === undefined) return null;
  const words = wordsHere();
  const names = authors.length === 0 ? "" : ` · ${authors.join(words.lists.comma)}`;
  const rest = `${names}${minutes === undefined ? "" : ` · ${words.blog.minutes(minutes)}`}`;
  return (
    <>
      <time className="muted" dateTime={date}>
        {dayIn(words, date)}
      </time>
      {rest === "" ? null : rest}
    </>
  );
}

type ViewPost = NonNullable<PageView["post"]>;

/** Below the title of a post. */
export function PostHead({ post }: { readonly post: ViewPost }): ReactElement {
  const { authors, day, minutes } = post;
  return (
    <div className="muted">
      <p>
        <PostFacts date={day} minutes={minutes} />
      </p>
      {authors.length === 0 ? null : (
        <p>
          {authors.map(({ href, image, name, title }, at) => (
            <span key={name}>
              {at === 0 ? null : wordsHere().lists.comma}
              {image === undefined ? null : <img src={image} alt="" width="24" height="24" loading="lazy" />}
              {image === undefined ? null : " "}
              {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}
              {title === undefined ? null : ` (${title})`}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** At the foot of a page. */
export function PageTags({ view: { tags = [] } }: { readonly view: PageView }): ReactElement | null {
  if (tags.length === 0) return null;
  return (
    <section>
      <hr />
      <p>
        {`${wordsHere().blog.tags}: `}
        {tags.flatMap(({ label, href }, at) => [
          at === 0 ? null : " · ",
          <a key={href} href={href}>
            {label}
          </a>,
        ])}
      </p>
    </section>
  );
}
