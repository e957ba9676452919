import { defineRemote } from '@haulway/federation';
import { lazy } from 'react';

/** The calculator team's screens: the calculator, and an estimate panel for other pages. */
export default defineRemote({
  name: 'calculator-mfe',
  hostApi: '^1.0.0',
  routes: [
    {
      path: '/waste-calculator',
      Component: lazy(() => import(/* webpackChunkName: "calculator" */ './page/CalculatorPage.js')),
    },
  ],
  slots: { 'calculator/estimate': lazy(() => import('./estimate/EstimatePanel.js')) },
});
