// The only place that collects the modules' tables; drizzle-kit reads it to write migrations.
export * from '#server/http/idempotency.tables.ts'
export * from '#server/modules/cart/cart.tables.ts'
export * from '#server/modules/checkout/checkout.tables.ts'
export * from '#server/modules/media/media.tables.ts'
export * from '#server/modules/order/order.tables.ts'
export * from '#server/modules/settings/settings.tables.ts'
export * from '#server/ports/outbox.tables.ts'
