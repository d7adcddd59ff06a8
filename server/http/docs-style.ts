/** Looks of the reference page: the shop's colours, system fonts, light and dark. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#0c1024);--ground-2:light-dark(#f3f5fb,#141a36);--text:light-dark(#10162f,#eef1fb);
--text-2:light-dark(#4a5170,#b3bbd9);--line:light-dark(#dfe3ee,#29315a);--link:light-dark(#1d3fd1,#9db4ff);--lemon:#ffd84d;--code:light-dark(#10162f,#f6f8ff);
--mono:ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono",Menlo,Consolas,monospace}
*{box-sizing:border-box}html{scroll-padding-top:5rem}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,"Segoe UI",Roboto,Arial,sans-serif;display:grid;
grid-template:"header header" auto "nav main" 1fr / 17rem minmax(0,1fr)}
.skip{position:absolute;left:-100vw;top:0;background:var(--lemon);color:#10162f;padding:.75rem 1rem;z-index:3}.skip:focus{left:0}
header{grid-area:header;position:sticky;top:0;z-index:2;display:flex;gap:1rem;align-items:baseline;justify-content:space-between;padding:.75rem 1.5rem;
background:#10162f;color:#fff}header p{margin:0}.brand{font-weight:700;font-size:1.25rem}.brand span{color:var(--lemon)}.version{font:.875rem var(--mono);color:#d4daf2}
nav{grid-area:nav;border-right:1px solid var(--line);padding:1.25rem 1rem;font-size:.9375rem}
nav>details{position:sticky;top:4.25rem;max-height:calc(100dvh - 5.5rem);overflow:auto}nav summary{font-weight:700;padding:.25rem .5rem}
nav h2{font-size:.8125rem;margin:1rem .5rem .25rem}nav h2 a{color:var(--text-2);text-decoration:none}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:flex;gap:.625rem;align-items:center;padding:.25rem .5rem;min-height:2rem;border-radius:.375rem;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
nav a:hover{background:var(--ground-2)}.dot{flex:none;width:.625rem;height:.625rem;border-radius:50%}
main{grid-area:main;padding:2rem clamp(1rem,4vw,3.5rem) 6rem;max-width:68rem}h1{font-size:2.5rem;line-height:1.1;margin:0 0 1rem}
.area>h2{font-size:1.75rem;margin:4rem 0 0;padding-bottom:.5rem;border-bottom:3px solid var(--lemon)}.call{padding:2rem 0;border-bottom:1px solid var(--line)}
.call h3{font-size:1.375rem;margin:0;overflow-wrap:anywhere}.call h3 a{color:inherit;text-decoration:none}.call h3 a:hover{text-decoration:underline}
.lead{font-size:1.125rem;margin:.5rem 0}.note,caption{color:var(--text-2)}.note{margin:.25rem 0 1rem}a{color:var(--link)}
.address{display:flex;flex-wrap:wrap;gap:.625rem;align-items:center;margin:.5rem 0}
.method{font:700 .8125rem/1 var(--mono);padding:.375rem .5rem;border-radius:.25rem;color:#10162f}
.get{background:#bfe5d8}.post{background:#bfd9ff}.put{background:#d8ccff}.patch{background:#ffd84d}.delete{background:#ff9c84}
code{font-family:var(--mono);font-size:.875em;color:var(--code);overflow-wrap:anywhere}.type{font:.875rem/1.5 var(--mono);color:var(--text-2);overflow-wrap:anywhere}
.scroll{overflow-x:auto;margin:.75rem 0}table{border-collapse:collapse;width:100%;font-size:.9375rem}caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.4375rem .75rem .4375rem 0;border-top:1px solid var(--line);font-weight:400}thead th{font-size:.8125rem;color:var(--text-2);border:0}
details{margin:.75rem 0}summary{cursor:pointer;padding:.25rem 0;min-height:2rem}pre{background:var(--ground-2);padding:1rem;border-radius:.5rem;overflow:auto;font-size:.9375rem;margin:.5rem 0}
.label{margin:1rem 0 0;font-weight:600;color:var(--text-2)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media (max-width:56rem){body{grid-template:"header" auto "nav" auto "main" 1fr / minmax(0,1fr)}nav{border:0;border-bottom:1px solid var(--line)}nav>details{position:static;max-height:none}h1{font-size:2rem}}
`.trim()
