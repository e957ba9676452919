import { defineRemote } from '@haulway/federation';
import { laterPage } from '@haulway/federation/later-page';
import { lazy } from 'react';

/** The calculator team's screens: the calculator, and an estimate panel for other pages. */
export default defineRemote({
  name: 'calculator-mfe',
  hostApi: '^1.0.0',
  routes: [
    {
      path: '/waste-calculator',
      ...laterPage(
        async () => (await import(/* webpackChunkName: "calculator" */ './pages/CalculatorPage.js')).default,
      ),
    },
  ],
  slots: { 'calculator/estimate': lazy(() => import('./features/estimate/components/EstimatePanel.js')) },
});
