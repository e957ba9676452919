/// <reference types="../css.d.ts" />
import { paths } from './paths.js';

export const iconNames: readonly string[] = Object.keys(paths);
