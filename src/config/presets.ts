// Looks to start from: each sets what a site may set one by one.
export const presets = {
  graphite: { accent: "#27272a", neutral: "#71717a", radius: "4px" },
  ocean: { accent: "#0369a1", neutral: "#64748b", radius: "8px" },
  plum: { accent: "#7c3aed", neutral: "#78716c", radius: "12px" },
} as const;

export const presetNames = ["graphite", "ocean", "plum"] as const satisfies readonly (keyof typeof presets)[];
