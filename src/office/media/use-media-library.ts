import { useOfficeActor } from '../use-office-actor.ts'
import { type MediaLibrary, startMediaLibrary } from './media-library.ts'

/** The media library of this page; null until its actors run. */
export const useMediaLibrary = (): MediaLibrary | null =>
  useOfficeActor(({ api, inspect, reload }) => startMediaLibrary({ api, inspect, onChange: () => reload('media') }))
