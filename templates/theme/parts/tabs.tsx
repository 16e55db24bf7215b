// Tabs without script: a radio button, its label and its panel, one tab after the other; the stylesheet shows the panel of the checked
// button, and puts panels below all labels. The same shape as the tabs of guide pages.
import type { ReactElement, ReactNode } from "react";

export type Tab = {
  readonly key: string;
  readonly label: ReactNode;
  /** Id of the panel, where it is a spot to link to. */
  readonly id?: string;
  readonly content: ReactNode;
};

/** `name` must be unique on the page; `label` names the group; `className` adds to the group's own; groups of one `memory` share a choice. */
type TabsProps = { name: string; label: string; tabs: readonly Tab[]; className?: string; memory?: string };

export function Tabs({ name, label, tabs, className = "", memory }: TabsProps): ReactElement {
  const control = (index: number) => `__${name}-${index + 1}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same element as the tabs of guide pages, for one stylesheet
    <div
      className={className === "" ? "tabs" : `tabs ${className}`}
      role="group"
      aria-label={label}
      data-group={memory}
    >
      {tabs.flatMap((tab, index) => [
        <input
          key={`input ${tab.key}`}
          className="tabs-radio"
          type="radio"
          name={`__${name}`}
          id={control(index)}
          value={tab.key}
          defaultChecked={index === 0}
        />,
        <label key={`label ${tab.key}`} htmlFor={control(index)}>
          {tab.label}
        </label>,
        // What is read aloud or copied has no margins to part the words.
        " ",
        <div
          key={tab.key}
          className="tabs-panel"
          id={tab.id}
          data-label={typeof tab.label === "string" ? tab.label : tab.key}
        >
          {tab.content}
        </div>,
      ])}
    </div>
  );
}
