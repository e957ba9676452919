// Lets the pages below /crew/ start without a network (docs/remotes.md).
importScripts('/offline.js');
haulwayOffline();
