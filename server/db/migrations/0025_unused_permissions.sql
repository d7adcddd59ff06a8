-- No operation needs these permissions.
UPDATE "roles" SET "permissions" = "permissions" - 'catalog.stock' - 'customers.read' - 'settings.write';
