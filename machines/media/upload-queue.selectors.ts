import type { UploadQueueContext } from './upload-queue.machine.ts'
import { isPending, type QueuedFile } from './upload-queue.rules.ts'

interface Snapshot {
  readonly context: UploadQueueContext
}

export const selectQueuedFiles = ({ context }: Snapshot): readonly QueuedFile[] => context.files
export const selectLeftOut = ({ context }: Snapshot): readonly string[] => context.leftOut
export const selectIsUploading = ({ context }: Snapshot): boolean => context.files.some(isPending)
