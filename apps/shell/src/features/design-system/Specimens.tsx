import { useEffect } from 'react';
import { type Specimen } from './specimen.js';
import { SpecimenView } from './SpecimenView.js';
import { showPassingStates } from './shown-states.js';
import { actions } from './specimens/actions.js';
import { feedback } from './specimens/feedback.js';
import { fields } from './specimens/fields.js';
import { structure } from './specimens/structure.js';
import { Colours } from './tokens/Colours.js';
import { Shapes, SpaceScale, TypeScale } from './tokens/Scales.js';
import styles from './DesignSystem.module.css';

const TOKENS = [
  ['Colours', Colours],
  ['Type', TypeScale],
  ['Space', SpaceScale],
  ['Shape', Shapes],
] as const;

const GROUPS: readonly (readonly [string, readonly Specimen[]])[] = [
  ['Actions', actions],
  ['Fields', fields],
  ['Feedback', feedback],
  ['Structure', structure],
];

/** Tokens, then every component of libs/ui in every state. */
export function Specimens() {
  useEffect(() => showPassingStates(document), []);
  return (
    <>
      {TOKENS.map(([title, Tokens]) => (
        <section key={title} aria-labelledby={`tokens-${title}`} className={styles.group}>
          <h2 id={`tokens-${title}`}>{title}</h2>
          <Tokens />
        </section>
      ))}
      {GROUPS.map(([title, specimens]) => (
        <section key={title} aria-labelledby={`group-${title}`} className={styles.group}>
          <h2 id={`group-${title}`}>{title}</h2>
          {specimens.map((specimen) => (
            <SpecimenView key={specimen.name} {...specimen} />
          ))}
        </section>
      ))}
    </>
  );
}
