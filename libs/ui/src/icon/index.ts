/// <reference types="../css.d.ts" />
import { paths } from './paths.js';

/** The name of every icon of the set. */
export const iconNames: readonly string[] = Object.keys(paths);
