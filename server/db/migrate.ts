export const MIGRATIONS = new URL('./migrations', import.meta.url)
export const EXTENSIONS = 'create extension if not exists unaccent; create extension if not exists pg_trgm'
