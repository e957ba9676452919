import { assertKebab, camel, pascal } from './names.js';
import { addImport, addToArray } from './source-edits.js';
import { GeneratorError, type WorkspaceFiles } from './workspace-files.js';

/** The groups on the page of all components. Each group is a file of stories. */
export const STORY_GROUPS = ['actions', 'fields', 'feedback', 'structure'] as const;

/**
 * Makes a component of libs/ui with its own entry (`@haulway/ui/<name>`), its style sheet, its test and its story.
 * @param group the file of stories that gets its story
 * @throws GeneratorError if the name is invalid or taken, or if the group does not exist; nothing is changed then
 */
export const newComponent = (files: WorkspaceFiles, name: string, group: string): void => {
  assertKebab("A component's name", name);
  const stories = STORY_GROUPS.find((each) => each === group);
  if (!stories) throw new GeneratorError(`A story stands in one of ${STORY_GROUPS.join(', ')}.`);
  const component = pascal(name);
  const folder = `libs/ui/src/${name}`;
  files.create(
    `${folder}/${component}.tsx`,
    `import { type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './${component}.module.css';

export interface ${component}Props {
  children: ReactNode;
  className?: string;
}

/** What it is for, in a sentence. */
export function ${component}({ children, className }: ${component}Props) {
  return <div className={classNames(styles.root, className)}>{children}</div>;
}
`,
  );
  files.create(`${folder}/${component}.module.css`, `.root {\n  color: var(--color-ink);\n}\n`);
  files.create(
    `${folder}/index.ts`,
    `export { ${component}, type ${component}Props } from './${component}.js';\n`,
  );
  files.create(
    `${folder}/${component}.test.tsx`,
    `import { render, screen } from '@testing-library/react';
import { ${component} } from './${component}.js';

it('shows what it is given, under the class that it is given', () => {
  render(<${component} className="mine">Collected on Monday</${component}>);
  expect(screen.getByText('Collected on Monday')).toHaveClass('root', 'mine');
});
`,
  );
  files.create(
    `apps/design-system/src/stories/${name}.tsx`,
    `import { ${component} } from '@haulway/ui/${name}';
import { type Story } from '../story.js';

export const ${camel(name)}: Story = {
  name: '${component}',
  about: 'When to use it, in a sentence.',
  states: [{ state: 'Default', show: <${component}>Collected on Monday</${component}> }],
};
`,
  );
  files.edit(`apps/design-system/src/stories/${stories}.tsx`, (text) =>
    addToArray(addImport(text, [camel(name)], `./${name}.js`), stories, camel(name)),
  );
};
