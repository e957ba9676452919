import type { Lent, SharedLibraries } from '@haulway/federation/host';
import * as federation from '@haulway/federation';
import * as platform from '@haulway/platform';
import * as ui from '@haulway/ui';
import { createAction, createAsyncThunk, createSelector, createSlice, nanoid } from '@reduxjs/toolkit';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
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

/** Named subsets, so that the rest of each library is still shaken out of the page (contract/lent.ts). */
const router: Lent<'react-router-dom'> = {
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
const redux: Lent<'react-redux'> = { shallowEqual, useDispatch, useSelector, useStore };
const toolkit: Lent<'@reduxjs/toolkit'> = {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  nanoid,
};

/** The page's one copy of everything shared, as every remote gets it. */
export const sharedLibraries: SharedLibraries = {
  react: { version: React.version, lib: () => React },
  'react/jsx-runtime': { version: React.version, lib: () => jsxRuntime },
  'react-dom': { version: React.version, lib: () => ReactDOM },
  'react-router-dom': { version: '7.18.5', lib: () => router },
  'react-redux': { version: '9.3.1', lib: () => redux },
  '@reduxjs/toolkit': { version: '2.14.0', lib: () => toolkit },
  '@haulway/platform': { version: '1.0.0', lib: () => platform },
  '@haulway/ui': { version: '1.0.0', lib: () => ui },
  '@haulway/federation': { version: '1.0.0', lib: () => federation },
};
