// A response of an operation. `response` has its `status`, its `anchor`, the `level` of its heading, and whether it stands `open` at first.
export function Response({ response, title, says, body, link }) {
  const Heading = `h${response.level}`;
  return (
    <div className="response-frame">
      <details className="response" id={response.anchor} open={response.open}>
        <summary>
          <Heading>{title}</Heading> {says}
        </summary>
        {body}
      </details>
      {link}
    </div>
  );
}
