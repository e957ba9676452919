/** What the platform's store is made with: it begins in a task of its own (scheduled-boot.ts). */
export { configureStore, createSlice } from '@reduxjs/toolkit';
