import { paths } from './paths.js';

/** Other names that the catalogue may use for an icon of the set. */
const aliases: Readonly<Record<string, IconName>> = {
  building: 'office',
  container: 'skip',
  home: 'house',
  refrigerator: 'fridge',
  'shopping-bag': 'bag',
};

export type IconName = keyof typeof paths;

export interface IconProps {
  /** A name of the set; any other text, e.g. from the catalogue, shows a neutral box. */
  name: IconName | (string & {});
  /** Width and height in CSS pixels; 24 by default. */
  size?: number;
  className?: string;
  /** The path of a drawing that the set does not have, on 24 by 24; the name is then ignored. */
  drawing?: string | undefined;
}

const known = (name: string): name is IconName => Object.hasOwn(paths, name);

/** The path of a name or alias; that of a neutral box for any other text. */
function pathOf(name: string): string {
  if (known(name)) return paths[name];
  return paths[(Object.hasOwn(aliases, name) && aliases[name]) || 'box'];
}

/** A line drawing in the colour of the text. It is only decoration: the words beside it carry the meaning. */
export function Icon({ name, size = 24, className, drawing = pathOf(name) }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawing} />
    </svg>
  );
}
