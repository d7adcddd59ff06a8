/** Styles of the reference page before it is opened: the shop's colours, system fonts, light and dark. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#0c1024);--ground-2:light-dark(#f3f5fb,#141a36);--text:light-dark(#10162f,#eef1fb);
--text-2:light-dark(#4a5170,#b3bbd9);--line:light-dark(#dfe3ee,#29315a);--link:light-dark(#1d3fd1,#9db4ff);--mono:ui-monospace,"SF Mono",Menlo,Consolas,monospace}
body:not(.opened){margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,"Segoe UI",Roboto,Arial,sans-serif}body.opened{margin:0}body.opened>main{display:none}
body:not(.opened)>main{box-sizing:border-box;max-width:60rem;margin:auto;padding:2rem clamp(1rem,4vw,3rem) 6rem}
body:not(.opened){h1{font-size:2.5rem;line-height:1.1;margin:0}h2{font-size:1.5rem;margin:3rem 0 .5rem;padding-bottom:.25rem;border-bottom:3px solid #ffd84d}
.version{color:var(--text-2);margin:.25rem 0 1.5rem}a{color:var(--link)}ul{list-style:none;margin:0;padding:0}li{padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
li:target{background:var(--ground-2)}code{font:.875rem var(--mono);color:var(--text-2)}
.method{display:inline-block;font:700 .8125rem/1 var(--mono);padding:.375rem .5rem;border-radius:.25rem;color:#10162f}
.get{background:#bfe5d8}.post{background:#bfd9ff}.put{background:#d8ccff}.patch{background:#ffd84d}.delete{background:#ff9c84}
button{font:inherit;font-weight:700;min-height:2.75rem;padding:.5rem 1.25rem;margin-right:.75rem;border:0;border-radius:.5rem;background:#ffd84d;color:#10162f;cursor:pointer}
button:disabled{cursor:progress}:focus-visible{outline:3px solid var(--link);outline-offset:2px}}
`.trim()
