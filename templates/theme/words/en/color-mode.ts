// English: the switch between light and dark.

export const switchMode = (mode: "light" | "dark") => `Switch between dark and light mode (currently ${mode} mode)`;
