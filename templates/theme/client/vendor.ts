// Never loaded by itself. Being an entry of the bundle, it keeps React in a chunk that holds nothing of ours, so that the chunk's name
// (and every reader's cached copy) outlives changes to the islands.
import "react";
import "react/jsx-runtime";
import "react-dom";
import "react-dom/client";
