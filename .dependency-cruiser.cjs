/**
 * Who may import whom (docs/architecture.md). `npm run lint` and the commit hook check it:
 * npx depcruise apps libs tools e2e
 */

const TESTS = String.raw`(?:\.(?:test|spec)\.tsx?$|/(?:test|testing)/)`;
const WORKSPACE = '^(?:apps/[^/]+|libs/[^/]+|tools/[^/]+|e2e)/';

/** For each project, the other projects that it may import. A group in its name is the name of one project. */
const MAY_IMPORT = {
  'libs/contracts': [],
  'libs/process': [],
  'libs/object-store': [],
  'libs/api-client': ['libs/contracts'],
  'libs/domain': ['libs/contracts'],
  'libs/ui': ['libs/contracts'],
  'libs/(federation|federation-build|platform)': ['libs/(?:contracts|api-client|domain|ui)'],
  'libs/remote-builds': ['libs/(?:contracts|federation|object-store)'],
  'libs/server': ['libs/(?:contracts|domain)'],
  'apps/(shell|[^/]+-mfe)': ['libs/(?!(?:object-store|process|remote-builds|server)/)[^/]+'],
  'apps/design-system': ['libs/(?:contracts|ui|federation(?:-build)?|process)'],
  'apps/site': ['libs/(?:contracts|domain|federation(?:-build)?|process)'],
  'apps/api': ['libs/(?:contracts|domain|object-store|process|server)', 'tools/[^/]+'],
  'apps/registry': ['libs/(?:contracts|domain|process|remote-builds|server)', 'tools/[^/]+', 'apps/api'],
  'tools/([^/]+)': ['libs/[^/]+', 'tools/[^/]+', 'apps/site'],
  e2e: ['libs/(?:contracts|domain|process)', 'tools/[^/]+'],
};

const betweenProjects = Object.entries(MAY_IMPORT).map(([project, others]) => ({
  name: `projects: ${project}`,
  comment: 'A project imports only the projects below it.',
  severity: 'error',
  from: { path: `^${project}/` },
  to: {
    path: WORKSPACE,
    pathNot: [project.replace(/\([^)]*\)/u, '$1'), ...others].map((name) => `^${name}/`),
  },
}));

/**
 * The layers of the API's modules, lowest first. A module imports only modules of lower layers. One that needs
 * something from a higher module declares a port, an abstract class that the higher module implements.
 */
const LAYERS = [
  ['audit', 'notifications'],
  ['catalogue', 'loyalty'],
  ['accounts', 'drafts', 'availability', 'contact'],
  ['bookings'],
  ['payments', 'waste'],
  ['customers', 'documents', 'timeline'],
  ['operations'],
];
const API = '^apps/api/src';

const betweenModules = LAYERS.map((modules, layer) => ({
  name: `api-layers: ${modules.join(', ')}`,
  comment:
    'A module of the API imports only modules of lower layers: declare a port for what it needs from above.',
  severity: 'error',
  from: { path: `${API}/modules/(${modules.join('|')})/`, pathNot: TESTS },
  to: {
    path: `${API}/(?:modules/(?:${LAYERS.slice(layer).flat().join('|')})/|database/|[^/]+$)`,
    pathNot: `${API}/modules/$1/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files do not import each other in a circle: move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'public-entry',
      comment:
        "A project is imported by its package name, so only through the entries in its package.json's exports.",
      severity: 'error',
      from: { path: '^((?:apps|libs|tools)/[^/]+|e2e)/' },
      to: { path: WORKSPACE, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-tools-in-production',
      comment: 'Only tests of an app import tools: move what the app needs into a library.',
      severity: 'error',
      from: { path: '^apps/', pathNot: TESTS },
      to: { path: '^tools/' },
    },
    {
      name: 'features',
      comment:
        'A feature imports no other feature: move what both need to src/components, src/hooks or src/state; a page puts features together.',
      severity: 'error',
      from: { path: '^apps/([^/]+-mfe)/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/$1/src/(?:features|pages)/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features: shared code',
      comment: 'What the features share imports none of them.',
      severity: 'error',
      from: { path: '^apps/([^/]+-mfe)/src/(?:api|components|hooks|state)/', pathNot: TESTS },
      to: { path: '^apps/$1/src/(?:features|pages)/' },
    },
    {
      name: 'no-api-in-the-registry',
      comment: 'Only tests of the registry import the API: what both need is in libs/server.',
      severity: 'error',
      from: { path: '^apps/registry/(?!jest[.]config)', pathNot: TESTS },
      to: { path: '^apps/api/' },
    },
    ...betweenProjects,
    ...betweenModules,
    {
      name: 'api-layers: a module without a layer',
      comment: 'Add the module to LAYERS in .dependency-cruiser.cjs.',
      severity: 'error',
      from: { path: `${API}/modules/(?!(?:${LAYERS.flat().join('|')})/)` },
      to: {},
    },
    {
      name: 'api-layers: common',
      comment: 'common knows no module.',
      severity: 'error',
      from: { path: `${API}/common/`, pathNot: TESTS },
      to: { path: `${API}/`, pathNot: `${API}/common/` },
    },
    {
      name: 'api-common-entry',
      comment: 'A folder of common is imported through its index.ts or its module only.',
      severity: 'error',
      from: { path: `${API}/(common/[^/]+/|[^/]+)`, pathNot: TESTS },
      to: { path: `${API}/common/[^/]+/`, pathNot: [`${API}/$1`, '/(?:index|[^/]+[.]module)[.]ts$'] },
    },
    {
      name: 'server-entry',
      comment: 'A folder of libs/server is imported through its index.ts, or its module, only.',
      severity: 'error',
      from: { path: '^libs/server/src/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^libs/server/src/[^/]+/',
        pathNot: ['^libs/server/src/$1/', '/index[.]ts$', '/tracing[.]module[.]ts$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // the remotes of e2e/external-team belong to another repository
    exclude: { path: '(?:^|/)(?:dist|built|node_modules|[.]cache|external-team)/' },
    // so that an import of types is told apart from one of values
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
