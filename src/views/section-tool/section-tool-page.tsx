import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'

const Page = import.meta.env.DEVELOPMENT_TOOLS ? lazyHydrated(() => import('./section-tool-layout.tsx').then((module) => module.SectionToolLayout)) : null

/** Overview of all section types; only in builds with developer tools. */
export const SectionToolPage = () => (Page ? <Page /> : null)
