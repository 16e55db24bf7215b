// Where a mock listens. Apart from the server, because the help names it.

/** Without a port of the user's choice the first free one from here on; 3000 is that of `serve`. */
export const firstPort = 4010;
