import { Container, PageHeading } from '@haulway/ui';
import { Toaster } from '@haulway/ui/toaster';
import { useEffect } from 'react';
import { showPassingStates } from './shown-states.js';
import { actions } from './stories/actions.js';
import { feedback } from './stories/feedback.js';
import { fields } from './stories/fields.js';
import { pictures } from './stories/pictures.js';
import { structure } from './stories/structure.js';
import { importedBy } from './imported-by.js';
import { type Story } from './story.js';
import { Colours } from './tokens/Colours.js';
import { Shapes, SpaceScale, TypeScale } from './tokens/Scales.js';
import styles from './DesignSystem.module.css';

const TOKENS = { Colours, Type: TypeScale, Space: SpaceScale, Shape: Shapes };
const GROUPS = {
  Actions: actions,
  Fields: fields,
  Feedback: feedback,
  Structure: structure,
  Pictures: pictures,
};

/** A component under its name, each state labelled. */
function StoryView({ name, about, states }: Story & { readonly name: string }) {
  return (
    <section className={styles.story} id={name} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{name}</h3>
      <p className={styles.about}>{about}</p>
      <p className={styles.about}>{importedBy(name)}</p>
      <div className={styles.states}>
        {Object.entries(states).map(([state, show]) => (
          <div key={state} className={styles.state}>
            <p className={styles.label}>{state}</p>
            <div>{show}</div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The whole design system: tokens, then every component of libs/ui in every state. */
export function DesignSystemPage() {
  useEffect(() => showPassingStates(document), []);
  return (
    <main>
      <Container className={styles.page}>
        <PageHeading subtitle="Every token and every component, in every state. Use these before you design a new one. Styles use a token as var(--space-4).">
          Design system
        </PageHeading>
        {Object.entries(TOKENS).map(([title, Tokens]) => (
          <section key={title} aria-labelledby={`tokens-${title}`} className={styles.group}>
            <h2 id={`tokens-${title}`}>{title}</h2>
            <Tokens />
          </section>
        ))}
        {Object.entries(GROUPS).map(([title, stories]) => (
          <section key={title} aria-labelledby={`group-${title}`} className={styles.group}>
            <h2 id={`group-${title}`}>{title}</h2>
            {Object.entries(stories).map(([name, story]) => (
              <StoryView key={name} name={name} {...story} />
            ))}
          </section>
        ))}
      </Container>
      <Toaster />
    </main>
  );
}
