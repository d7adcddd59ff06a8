import { join, relative } from 'node:path'
import ts from 'typescript'
import { isNewer, newerNames } from './baseline.ts'

export interface NewerApi {
  readonly path: string
  readonly line: number
  readonly name: string
}

const LIBRARY = /[/\\]lib\.[\w.]+\.d\.ts$/

/** The interface or namespace that declares a member, and whether its constructor has it. */
function ownerOf(declaration: ts.Declaration): { readonly owner: string; readonly isStatic: boolean } | null {
  const { parent } = declaration
  if (ts.isInterfaceDeclaration(parent)) {
    const name = parent.name.text
    return { owner: name.replace(/Constructor$/, ''), isStatic: name.endsWith('Constructor') }
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return { owner: parent.parent.name.getText(), isStatic: true }
  if (ts.isModuleBlock(parent)) return { owner: parent.parent.name.getText(), isStatic: true }
  return null
}

/** Keys of what a library declares. */
function keysOf(declaration: ts.Declaration, name: string): readonly string[] {
  const found = ownerOf(declaration)
  if (!found) return [`api.${name}`, `javascript.builtins.${name}`]
  const { owner, isStatic } = found
  if (isNewer(`api.${owner}`)) return []
  return [`api.${owner}.${name}${isStatic ? '_static' : ''}`, `javascript.builtins.${owner}.${name}`]
}

/** Names whose presence a file tests: `'name' in x`, `typeof x.name`, `!name`, `x.name?.()`. */
function testedNames(source: ts.SourceFile): ReadonlySet<string> {
  const tested = new Set<string>()
  const nameOf = (node: ts.Node) => (ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : '')
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) tested.add(nameOf(node.left))
    else if (ts.isTypeOfExpression(node)) tested.add(nameOf(node.expression))
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) tested.add(nameOf(node.operand))
    else if (ts.isCallExpression(node) && node.questionDotToken) tested.add(nameOf(node.expression))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return tested
}

function newerApisIn(source: ts.SourceFile, checker: ts.TypeChecker): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = []
  let tested: ReadonlySet<string> | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node) && newerNames.has(node.text)) {
      const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
      const keys = declarations.filter((each) => LIBRARY.test(each.getSourceFile().fileName)).flatMap((each) => keysOf(each, node.text))
      if (keys.some(isNewer)) {
        tested ??= testedNames(source)
        if (!tested.has(node.text)) found.push({ name: keys.find(isNewer) ?? '', line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Uses of built-in objects and browser interfaces that the oldest supported browsers lack, in everything that an entry imports. */
export function findNewerApis(repository: string, entry: string): NewerApi[] {
  const config = ts.readConfigFile(join(repository, 'src/tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [] }, ts.sys, join(repository, 'src'))
  const program = ts.createProgram([join(repository, entry)], { ...options, composite: false, noEmit: true })
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && !fileName.includes('/node_modules/'))
    .flatMap((source) => newerApisIn(source, checker).map((found) => ({ path: relative(repository, source.fileName), ...found })))
}
