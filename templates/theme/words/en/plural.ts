// Which form of a phrase English wants for a number.

const rules = /* @__PURE__ */ new Intl.PluralRules("en");

/** The form for `count` things. */
export function plural(count: number, forms: { readonly one: string; readonly other: string }): string {
  return rules.select(count) === "one" ? forms.one : forms.other;
}
