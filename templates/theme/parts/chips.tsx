// What a value is marked with, in the order of the reference: nullable, required, deprecated, then who may write or read it.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";

type Props = { schema: Schema; required?: boolean; deprecated?: boolean };

export function Chips({ schema, required = false, deprecated = schema.deprecated === true }: Props): ReactElement {
  return (
    <>
      {schema.nullable ? <span className="chip">nullable</span> : null}
      {required ? <span className="chip chip-required">required</span> : null}
      {deprecated ? <span className="chip chip-deprecated">deprecated</span> : null}
      {schema.readOnly ? <span className="chip">read-only</span> : null}
      {schema.writeOnly ? <span className="chip">write-only</span> : null}
    </>
  );
}
