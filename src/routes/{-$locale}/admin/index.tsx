import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '#src/views/back-office/start-page.tsx'

export const Route = createFileRoute('/{-$locale}/admin/')({ staticData: { texts: ['staff', 'admin', 'notices'] }, component: StartPage })
