/** Address of the list of the staff. */
export const STAFF_ADDRESS = '/{-$locale}/admin/people'
