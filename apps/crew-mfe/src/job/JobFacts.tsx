import { accessWords } from '@haulway/domain';
import type { ReactNode } from 'react';
import type { Job } from '../jobs/job-state.js';
import styles from './JobFacts.module.css';

const PLACEMENT_WORDS = { drive: 'On the drive', road: 'On the road, with a permit' } as const;

const listed = (lines: readonly string[]): ReactNode =>
  lines.length > 0 && (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

/** What to know before going: access, items, waste, instructions. What is unknown is left out. */
export function JobFacts({ job }: { job: Job }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Service', job.service_name],
    ['Access', listed(accessWords(job.access))],
    ['About the address', job.additional_address_info],
    ['Special instructions', job.special_instructions],
    ['Where the skip stands', job.skip_placement && PLACEMENT_WORDS[job.skip_placement]],
    ['Items', listed(job.items.map(({ name, quantity }) => `${quantity} × ${name}`))],
    ['Waste', listed(job.waste_types)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
