// Writes `src/messages/messages.schema.json` and `src/messages/en.json` from `src/messages/en.ts`. `npm run messages:schema` runs it.
import { packageFolder } from "../../src/build/program.ts";
import { en } from "../../src/messages/en.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { englishFile, messagesSchema } from "./messages-schema.ts";

const folder = `${packageFolder}/src/messages`;
const source = new TextDecoder().decode(await diskHost.read(`${folder}/en.ts`));
const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
await diskHost.replace(`${folder}/messages.schema.json`, asText(messagesSchema(source, en)));
await diskHost.replace(`${folder}/en.json`, asText(englishFile(en)));
