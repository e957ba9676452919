import { networkFailure } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { type CatalogueProps } from './Catalogue.js';
import { CatalogueFailed } from './CatalogueFailed.js';
import { CatalogueSkeleton } from './CatalogueSkeleton.js';

const catalogue = lazyModule(() => import('./Catalogue.js'));

interface CatalogueStateProps extends Pick<CatalogueProps, 'children'> {
  /** The cards to come are those of the services page. */
  tall?: boolean;
}

/** The catalogue in its three states: six placeholder cards, an error with a way to try again, the services. */
export function CatalogueState({ children, tall }: CatalogueStateProps) {
  const { module, failed, tryAgain } = useLazyModule(catalogue);
  const loading = <CatalogueSkeleton tall={tall} />;
  if (failed) return <CatalogueFailed onTryAgain={tryAgain}>{networkFailure.message}</CatalogueFailed>;
  return module ? <module.Catalogue loading={loading}>{children}</module.Catalogue> : loading;
}
