import { useLazyModule } from '@haulway/platform/lazy';
import { guard, type GuardedSelection, isRefused } from './guard.js';

interface NotTakenProps {
  /** The slugs of the recommended services; the first that can't take the items counts. */
  readonly slugs: readonly string[];
  readonly selection: GuardedSelection;
  readonly look?: 'alert' | 'text';
}

function Sentences({ slug, selection, look }: Pick<NotTakenProps, 'selection' | 'look'> & { slug: string }) {
  const { module } = useLazyModule(guard);
  return module && <module.NotTakenSentences slug={slug} selection={selection} look={look} />;
}

/** Says what a bag or a skip can't take; nothing when it takes everything. Buttons to book will ask about it. */
export function NotTaken({ slugs, selection, look = 'alert' }: NotTakenProps) {
  const slug = slugs.find((each) => isRefused(each, selection.selected));
  return slug === undefined ? null : <Sentences slug={slug} selection={selection} look={look} />;
}
