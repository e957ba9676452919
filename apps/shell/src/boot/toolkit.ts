/** The libraries that build the platform's store. They run in a task of their own (scheduled-boot.ts). */
export { configureStore, createSlice } from '@reduxjs/toolkit';
