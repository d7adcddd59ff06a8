import { asleep } from '#src/hydration/asleep.tsx'

const Page = import.meta.env.DEVELOPMENT_TOOLS ? asleep(() => import('./section-tool-layout.tsx').then((module) => module.SectionToolLayout)) : null

/** The map of all sections; only builds with tools for developers have it. */
export const SectionToolPage = () => (Page ? <Page /> : null)
