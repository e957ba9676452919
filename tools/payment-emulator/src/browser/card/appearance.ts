import type { FrameAppearance } from '../protocol.js';

const CLASSES = /^\.(?:Input|Label|Error|Field|Row)(?:--[a-z]+)?(?::{1,2}[a-z-]+)?$/;
const sheet = new CSSStyleSheet();

/** Applies a page's appearance to the form: theme, variables, and rules for the existing classes. */
export function applyAppearance(appearance: FrameAppearance | undefined): void {
  if (!appearance) return;
  const root = document.documentElement;
  root.dataset['theme'] = appearance.theme ?? 'stripe';
  for (const [name, value] of Object.entries(appearance.variables ?? {})) {
    if (/^[A-Za-z0-9]+$/.test(name) && value) root.style.setProperty(`--${name}`, value);
  }
  document.adoptedStyleSheets = [sheet];
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const [selector, properties] of Object.entries(appearance.rules ?? {})) addRule(selector, properties);
}

function addRule(selector: string, properties: Record<string, string>): void {
  if (!CLASSES.test(selector)) return;
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(properties)) {
    rule.style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
  }
}
