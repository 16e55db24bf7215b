/** `Type` while it is made: what is read-only later may be written. */
export type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
