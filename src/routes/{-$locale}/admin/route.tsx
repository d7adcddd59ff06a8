import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BackOfficeFrame } from '#src/views/back-office/back-office-frame.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin')({
  staticData: { texts: ['notices', 'admin'], guard: 'backOffice', frame: 'own' },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'admin'>(context.locale).admin.title()),
  component: () => (
    <BackOfficeFrame>
      <Outlet />
    </BackOfficeFrame>
  ),
})
