// PostHog, after its script. Its further scripts (recordings, surveys) would be appended by script, which the policy of pages refuses, so
// they are not asked for: it counts page views and clicks.
import { onView, ownSettings } from "./start.ts";

type PostHog = {
  init(key: string, options: Readonly<Record<string, unknown>>): void;
  capture(event: "$pageview", facts: Readonly<Record<string, string>>): void;
};

declare global {
  interface Window {
    posthog?: PostHog;
  }
}

const { id, url = "https://us.i.posthog.com" } = ownSettings();
window.posthog?.init(id, {
  api_host: url,
  capture_pageview: false,
  capture_pageleave: true,
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  disable_surveys: true,
  advanced_disable_flags: true,
});
onView(({ href, title }) => window.posthog?.capture("$pageview", { $current_url: href, title }));
