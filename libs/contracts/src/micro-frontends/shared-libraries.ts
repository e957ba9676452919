// Made by npm run generate from libs/federation/shared-libraries.json: change that, not this.

/** A library that the host shares with every remote. */
export interface SharedLibraryOffer {
  /** The version of the page's one copy. */
  readonly version: string;
  /** What our remotes are built to accept. */
  readonly range: string;
  /** The names that the host shares; undefined where it shares the whole library. */
  readonly exports?: readonly string[];
}

/** What the host shares with remotes, of which the page has one copy each. */
export const SHARED_LIBRARIES = {
  react: { version: '19.3.1', range: '^19.0.0' },
  'react/jsx-runtime': { version: '19.3.1', range: '^19.0.0' },
  'react-dom': { version: '19.3.1', range: '^19.0.0' },
  'react-router-dom': {
    version: '7.18.5',
    range: '^7.0.0',
    exports: [
      'Link',
      'NavLink',
      'Navigate',
      'generatePath',
      'matchPath',
      'useLocation',
      'useMatch',
      'useNavigate',
      'useParams',
      'useSearchParams',
    ],
  },
  'react-redux': {
    version: '9.3.1',
    range: '^9.0.0',
    exports: ['shallowEqual', 'useDispatch', 'useSelector', 'useStore'],
  },
  '@reduxjs/toolkit': {
    version: '2.14.0',
    range: '^2.0.0',
    exports: ['createAction', 'createAsyncThunk', 'createSelector', 'createSlice', 'nanoid'],
  },
  '@reduxjs/toolkit/query/react': {
    version: '2.14.0',
    range: '^2.0.0',
    exports: ['skipToken'],
  },
  '@haulway/platform': { version: '1.0.0', range: '^1.0.0' },
  '@haulway/ui': { version: '1.0.0', range: '^1.0.0' },
  '@haulway/federation': { version: '1.0.0', range: '^1.0.0' },
} as const satisfies Readonly<Record<string, SharedLibraryOffer>>;

export type SharedLibraryName = keyof typeof SHARED_LIBRARIES;
