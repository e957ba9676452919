/**
 * The names that the host lends of libraries which would lose tree shaking if lent whole. A remote that imports
 * another name gets `undefined` at run time, so the linter holds remotes to these lists and the host's own type
 * check holds the host to them. Adding a name is a minor version of the host contract; removing one is a major.
 */
export const LENT_NAMES = {
  'react-router-dom': [
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
  'react-redux': ['shallowEqual', 'useDispatch', 'useSelector', 'useStore'],
  '@reduxjs/toolkit': ['createAction', 'createAsyncThunk', 'createSelector', 'createSlice', 'nanoid'],
} as const;

export type LentLibrary = keyof typeof LENT_NAMES;

/** An object that lends exactly the names of one library. */
export type Lent<L extends LentLibrary> = Record<(typeof LENT_NAMES)[L][number], unknown>;

/** Everything the page has one copy of, lent by the host to every remote. */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  '@haulway/platform',
  '@haulway/ui',
  '@haulway/federation',
] as const;
export type Singleton = (typeof SINGLETONS)[number];
