import { useCompositionState } from '@haulway/federation';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RemotePage } from '../composition/RemotePage.js';
import { UnknownPath } from '../composition/UnknownPath.js';
import { PageSpinner } from '../feedback/PageSpinner.js';
import { HomePage } from '../home/HomePage.js';

const ServicesPage = lazy(() =>
  import('../services/ServicesPage.js').then((m) => ({ default: m.ServicesPage })),
);
const ServicePage = lazy(() =>
  import('../services/ServicePage.js').then((m) => ({ default: m.ServicePage })),
);
const HowItWorksPage = lazy(() =>
  import('../how-it-works/HowItWorksPage.js').then((m) => ({ default: m.HowItWorksPage })),
);
const ContactPage = lazy(() => import('../contact/ContactPage.js').then((m) => ({ default: m.ContactPage })));
const AboutPage = lazy(() => import('../about/AboutPage.js').then((m) => ({ default: m.AboutPage })));
const PrivacyPage = lazy(() => import('../privacy/PrivacyPage.js').then((m) => ({ default: m.PrivacyPage })));
const TermsPage = lazy(() => import('../terms/TermsPage.js').then((m) => ({ default: m.TermsPage })));
const AuthPage = lazy(() => import('../auth/AuthPage.js').then((m) => ({ default: m.AuthPage })));

/** The shell's own pages, and under the paths of the discovery document those of the remotes. */
export const SiteRoutes = () => {
  const composition = useCompositionState();
  const remotes = composition.status === 'ready' ? composition.remotes : [];
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/services" element={<ServicesPage />} />
        <Route path="/services/:slug" element={<ServicePage />} />
        <Route path="/how-it-works" element={<HowItWorksPage />} />
        <Route path="/contact" element={<ContactPage />} />
        <Route path="/about" element={<AboutPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/auth" element={<AuthPage />} />
        {remotes.flatMap(({ name, routes }) =>
          routes.map((path) => (
            <Route key={path} path={path} element={<RemotePage remote={name} path={path} />} />
          )),
        )}
        <Route path="*" element={<UnknownPath />} />
      </Routes>
    </Suspense>
  );
};
