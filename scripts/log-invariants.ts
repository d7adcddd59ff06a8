import { AUDITED_TEXT } from '#server/modules/audit/audit.service.ts'

// As JSON.stringify serialized the row that was hashed.
const LOGGED_TEXT = `'{"status":' || to_json(log.status) || ',"statusTimestamp":"'
  || to_char(log.status_timestamp at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","sourceType":' || to_json(log.source_type)
  || ',"consents":[' || coalesce((select string_agg('{"id":' || (given->>'id') || ',"uniqueNumber":' || (given->>'uniqueNumber')
  || ',"version":' || (given->'version')::text || '}', ',' order by place) from jsonb_array_elements(log.consents) with ordinality as each(given, place)), '')
  || '],"locale":' || to_json(log.locale) || ',"userType":' || to_json(log.user_type) || ',"email":' || to_json(log.email)
  || ',"proof":' || coalesce(to_json(log.proof)::text, 'null') || '}'`

/** What the logs of consents and of changes must hold. */
export const LOG_INVARIANTS = [
  {
    id: 'I-11',
    holds: 'Each row of the consent log has the hash of the previous row and of its own content.',
    violationsQuery: `
      with chained as (select log.*, lag(log.hash) over (order by log.id) as before from consent_logs log)
      select format('consent log %s does not follow from the row before it', log.id) as what from chained log
      where log.hash <> encode(sha256(convert_to(coalesce(log.before, '') || ${LOGGED_TEXT}, 'UTF8')), 'hex')`,
  },
  {
    id: 'I-11b',
    holds: 'Each text in the consent log is kept: it is the current or a former version of its consent.',
    violationsQuery: `
      select format('consent log %s: version %s of consent %s is not kept', log.id, given->>'version', given->>'uniqueNumber') as what
      from consent_logs log, jsonb_array_elements(log.consents) given
      where not exists (select from consents where id = (given->>'id')::int and version = given->>'version')
        and not exists (select from former_consents where consent_id = (given->>'id')::int and version = given->>'version')`,
  },
  {
    id: 'I-12',
    holds: 'Each row of the audit log has the hash of the previous row and of its own content.',
    violationsQuery: `
      select format('audit log %s does not follow from the row before it', entry.id) as what
      from (select log.*, lag(log.hash) over (order by log.id) as previous from audit_log log) entry
      where entry.hash <> encode(sha256(convert_to(coalesce(entry.previous, '') || ${AUDITED_TEXT}, 'UTF8')), 'hex')`,
  },
] as const
