// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "development": {
  "badge": "Version",
  "changelog": "Changelog",
  "documentation": "Documentation",
  "domain": "Change domain",
  "sectionTool": "Section tool",
  "releases": "Releases",
  "newest": "New",
  "runsHere": "Running here",
  "noReleases": "No project is set up, or nothing was released yet.",
  "releasesFailed": "The releases could not be read.",
  "changeDomain": "Answer as this domain",
  "noDomains": "The shop has no other domain.",
  "domainsFailed": "The domains could not be read.",
  "domainForBackOffice": "Only the back office changes the domain."
 }
}
