// The generated sample under its bar: the languages used most as buttons, the others in a list, and the libraries of the one that is shown;
// without script a link to all of them. The same shape as tabs, with one panel. The button that copies is the code's own.
import { Fragment, type ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import { chosenLanguages, languagesAtHand } from "../../../src/samples/languages.ts";
import { wordsHere } from "../words/here.ts";
import { LivingBlock } from "./code-block.tsx";

/** `isSecond`: the author's languages have the buttons, so that these are all in the list. */
type SampleFrameProps = { generated: NonNullable<Operation["generated"]>; href: string | undefined; isSecond: boolean };

export function SampleFrame({ generated, href, isSecond }: SampleFrameProps): ReactElement {
  const words = wordsHere().reference;
  const { first } = generated;
  const languages = chosenLanguages(generated.languages);
  const variants = languages.find(({ key }) => key === first.language)?.variants ?? [];
  const [only] = languages;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same element as tabs, for one stylesheet
    <div className="tabs sample-frame" role="group" aria-label={words.languages}>
      {href === undefined || (languages.length < 2 && variants.length < 2) ? (
        <span>{only?.label}</span>
      ) : (
        <SampleChoice generated={generated} href={href} isSecond={isSecond} />
      )}
      <div className="sample-panel">
        <LivingBlock html={first.html} language={first.language} />
      </div>
    </div>
  );
}

function SampleChoice({ generated, href, isSecond }: SampleFrameProps) {
  const words = wordsHere().reference;
  const { first } = generated;
  const languages = chosenLanguages(generated.languages);
  const variants = languages.find(({ key }) => key === first.language)?.variants ?? [];
  const atHand = isSecond ? [] : languagesAtHand(generated.languages);
  const others = languages.filter((one) => !atHand.includes(one));
  return (
    <>
      <a className="sample-link" href={href}>
        {languages.length === 1 ? words.allVariants : words.inLanguages(languages.length)}
      </a>{" "}
      {atHand.map(({ key, label }) => (
        <Fragment key={key}>
          <input
            className="tabs-radio"
            type="radio"
            name="__language"
            id={`__${key}`}
            value={key}
            autoComplete="off"
            defaultChecked={key === first.language}
          />
          <label htmlFor={`__${key}`}>{label}</label>{" "}
        </Fragment>
      ))}
      {others.length === 0 ? null : (
        <select
          className="sample-languages"
          aria-label={isSecond ? words.sampleLanguage : words.furtherLanguages}
          autoComplete="off"
          {...(isSecond ? { defaultValue: first.language } : {})}
        >
          {isSecond ? null : <option value="">{words.moreSamples}</option>}
          {others.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
      <select
        className="sample-library"
        aria-label={words.sampleLibrary}
        autoComplete="off"
        hidden={variants.length < 2}
      >
        {variants.length < 2
          ? null
          : variants.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
      </select>
    </>
  );
}
