/** What to put before a command so that it gets a signal when the process that starts it ends, however it ends. */
export const endingWithParent = (signal: 'INT' | 'KILL'): string[] => ['setpriv', `--pdeathsig=${signal}`]
