/** Bar of the back office above every page; visitors have none. */
export const OfficeBar = () => null
