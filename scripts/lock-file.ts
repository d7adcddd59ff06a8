interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string | undefined
  readonly link?: boolean
  /** Part of another package's archive, whose hash covers it. */
  readonly inBundle?: boolean
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/

/**
 * Packages that are not pinned to their content, or that name where they come from: all are of the one registry that is configured by
 * those who install, and have the same content everywhere.
 */
export function findUnpinnedPackages({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { integrity = '', resolved, link, inBundle }]) => [
      ...(link || (!inBundle && !HASH.test(integrity)) ? [`${path} has no hash of its content (sha512)`] : []),
      ...(resolved === undefined ? [] : [`${path} comes from an address of its own: npm install with omit-lockfile-registry-resolved`]),
    ])
}
