// A parameter, header, or property. `field` has its `name`, `anchor`, `type`, and whether it is `required` or `deprecated`. `nested` is what
// stands in an object or a list.
export function FieldRow({ field, head, description, facts, nested }) {
  return (
    <li className="row" id={field.anchor}>
      <div className="row-head">{head}</div>
      {description}
      {facts}
      {nested}
    </li>
  );
}
