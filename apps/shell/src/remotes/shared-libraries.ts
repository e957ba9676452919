// Made by npm run generate from libs/federation/shared-libraries.json: change that, not this.
import type { SharedLibraries } from '@haulway/federation/host';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import {
  Link,
  NavLink,
  Navigate,
  generatePath,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { createAction, createAsyncThunk, createSelector, createSlice, nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import * as platform from '@haulway/platform';
import * as ui from '@haulway/ui';
import * as federation from '@haulway/federation';

// named subsets: the rest of each library is shaken out of the page
const reactRouterDom = {
  Link,
  NavLink,
  Navigate,
  generatePath,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
};
const reactRedux = { shallowEqual, useDispatch, useSelector, useStore };
const toolkit = { createAction, createAsyncThunk, createSelector, createSlice, nanoid };
const toolkitQueryReact = { skipToken };

/** The page's one copy of everything shared, as every remote gets it. */
export const sharedLibraries: SharedLibraries = {
  react: { version: '19.3.1', lib: () => react },
  'react/jsx-runtime': { version: '19.3.1', lib: () => reactJsxRuntime },
  'react-dom': { version: '19.3.1', lib: () => reactDom },
  'react-router-dom': { version: '7.18.5', lib: () => reactRouterDom },
  'react-redux': { version: '9.3.1', lib: () => reactRedux },
  '@reduxjs/toolkit': { version: '2.14.0', lib: () => toolkit },
  '@reduxjs/toolkit/query/react': { version: '2.14.0', lib: () => toolkitQueryReact },
  '@haulway/platform': { version: '1.0.0', lib: () => platform },
  '@haulway/ui': { version: '1.0.0', lib: () => ui },
  '@haulway/federation': { version: '1.0.0', lib: () => federation },
};
