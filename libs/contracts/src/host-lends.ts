/**
 * What the host lends to remotes: each shared library in the version of the page's one copy, and, of those that would
 * lose tree shaking if lent whole, the names (libs/federation/src/contract/lent.ts, which a test holds to this).
 */
export const HOST_LENDS: Readonly<
  Record<string, { readonly version: string; readonly names?: readonly string[] }>
> = {
  react: { version: '19.3.1' },
  'react/jsx-runtime': { version: '19.3.1' },
  'react-dom': { version: '19.3.1' },
  'react-router-dom': {
    version: '7.18.5',
    names: [
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
  'react-redux': { version: '9.3.1', names: ['shallowEqual', 'useDispatch', 'useSelector', 'useStore'] },
  '@reduxjs/toolkit': {
    version: '2.14.0',
    names: ['createAction', 'createAsyncThunk', 'createSelector', 'createSlice', 'nanoid'],
  },
  '@haulway/platform': { version: '1.0.0' },
  '@haulway/ui': { version: '1.0.0' },
  '@haulway/federation': { version: '1.0.0' },
};
