import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BackOfficeLayout } from '#src/views/back-office/back-office-layout.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin')({
  staticData: { texts: ['notices', 'admin'], guard: 'backOffice', layout: 'own' },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'admin'>(context.locale).admin.title()),
  component: () => (
    <BackOfficeLayout>
      <Outlet />
    </BackOfficeLayout>
  ),
})
