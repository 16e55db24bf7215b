// Another value of the same schema: other choices, numbers, dates, ids and lengths. Nothing is changed to what the schema does not allow, and
// texts that somebody has thought of stay.
import type { ApiContract, Change, Shape } from "../model/contract.ts";
import { digestOf } from "../model/digest.ts";
import { SchemaChecker } from "../reader/schema-check.ts";
import { isList, isObject, type Json, put } from "../text/json.ts";
import { english } from "../words/english.ts";
import type { Fits } from "./text-value.ts";

/** A number from 0 up to, but not, 1. */
type Chance = () => number;

/** Looks at schemas that one answer may cost; beyond them all is allowed that was made. */
const mostLooks = 200_000;
const longestList = 4;
const words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "harbour", "island", "juniper"];

/** Changes by the chance that `seed` begins. */
export function changeFor({ schemaAt }: ApiContract, seed: string): Change {
  return (value, shape) => {
    const checker = new SchemaChecker(schemaAt, { words: english, steps: mostLooks, most: 1 });
    const fits: Fits = (one, schema) => checker.misfits(one, schema, "response").length === 0;
    return changed(value, shape, { chance: chanceFrom(seed), fits });
  };
}

/** A sequence of 32 bits, multiplied and mixed; good enough for test data. */
function chanceFrom(seed: string): Chance {
  let state = Number.parseInt(digestOf(seed).slice(0, 8), 16) || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 12;
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
  };
}

type By = { readonly chance: Chance; readonly fits: Fits };

function changed(value: Json, shape: Shape | undefined, by: By): Json {
  if (shape === undefined) return value;
  const other = otherThan(value, shape, by);
  return other === value || !by.fits(other, shape.schema) ? value : other;
}

function otherThan(value: Json, shape: Shape, by: By): Json {
  const { chance } = by;
  if (shape.choices.length > 0) return shape.choices[Math.floor(chance() * shape.choices.length)] ?? value;
  if (typeof value === "boolean") return chance() < 0.5;
  if (typeof value === "number")
    return Number.isInteger(value) ? value + Math.floor(chance() * 100) : value * (1 + Math.floor(chance() * 8) / 4);
  if (typeof value === "string") return otherText(value, shape.format, chance);
  if (isList(value)) {
    const [first] = value;
    const items = value.map((item, index) => changed(item, shape.item(index), by));
    const wanted = 1 + Math.floor(chance() * longestList);
    while (first !== undefined && items.length < wanted) items.push(changed(first, shape.item(items.length), by));
    return items;
  }
  if (!isObject(value)) return value;
  const members: { [name: string]: Json } = {};
  for (const [name, member] of Object.entries(value)) put(members, name, changed(member, shape.property(name), by));
  return members;
}

function otherText(value: string, format: string | undefined, chance: Chance): string {
  const day = (): Date =>
    new Date(Date.UTC(2024, 0, 1 + Math.floor(chance() * 700), Math.floor(chance() * 24), Math.floor(chance() * 60)));
  if (format === "date") return day().toISOString().slice(0, 10);
  if (format === "date-time") return day().toISOString().replace(".000Z", "Z");
  if (format === "uuid") return value.replace(/[\da-f](?=.*-)|[\da-f]{12}$/gi, (piece) => hex(piece.length, chance));
  const word = words[Math.floor(chance() * words.length)] ?? "";
  if (format === "email") return `${word}@example.com`;
  // The word that is made where nothing is known of a text.
  return value === "string" ? word : value;
}

function hex(length: number, chance: Chance): string {
  return Array.from({ length }, () => Math.floor(chance() * 16).toString(16)).join("");
}
